import { testAccessibility } from './support/a11y';

testAccessibility('en');
