// The only helper that @docusaurus/utils-common takes from tslib. As CommonJS, it would bring the whole of tslib along.
export { __importDefault } from 'tslib';
