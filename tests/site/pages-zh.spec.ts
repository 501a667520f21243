import { testPages } from './support/every-page';

testPages('zh', 'dark');
