import { testPages } from './support/every-page';

testPages('en', 'light');
