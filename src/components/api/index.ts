import ApiChildren from './ApiChildren';
import ApiField from './ApiField';

/** Parts of the API reference; the build's words put them into pages, writers do not use them. */
export const apiComponents = { ApiChildren, ApiField };
