/**
 * The server in PHP: cards, rejected requests, several attempts, refunds, each with copies that do it wrong.
 * @module-tag all
 */
import { testServer } from './shop-servers';

testServer('php');
