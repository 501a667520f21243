/**
 * WebKit: all pages, and what readers do there. It takes minutes, and what is wrong in one engine alone comes from a feature
 * that is new to the site: the linters know those.
 * @module-tag all
 */
import { testEngine } from './support/engine-tests';

testEngine('webkit');
