import ApiField from './ApiField';
import ApiFold from './ApiFold';

/** Parts of the API reference; the build's words put them into pages, writers do not use them. */
export const apiComponents = { ApiField, ApiFold };
