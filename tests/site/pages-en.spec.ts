import { testPages } from './support/every-page';

testPages('en', { mode: 'light', kinds: 'all', others: 'all but colors', colorsIn: 'dark' });
