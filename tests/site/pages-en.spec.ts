import { testPages } from './support/every-page';

testPages('en', { mode: 'light', kindsIn: 'dark' });
