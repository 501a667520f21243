import { testPages } from './support/every-page';

testPages('zh', { mode: 'dark' });
