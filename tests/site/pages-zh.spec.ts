import { testPages } from './support/every-page';

testPages('zh', { mode: 'light', everyPage: false, kindsIn: 'dark' });
