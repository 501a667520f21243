import { testPages } from './support/every-page';

testPages('en', { mode: 'light', everyPage: true, kindsIn: 'dark' });
