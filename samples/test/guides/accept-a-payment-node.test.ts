/**
 * The server in JavaScript: cards, rejected requests, several attempts, refunds, each with copies that do it wrong.
 * @module-tag all
 */
import { testServer } from './shop-servers';

testServer('node');
