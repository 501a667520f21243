// For core's entry only, which can start either router: this site's addresses are paths, never hashes.
export { BrowserRouter, BrowserRouter as HashRouter } from 'react-router-dom';
