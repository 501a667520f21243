export const WIDE = { width: 1440, height: 900 };
/** The longest page of an operation. */
export const CREATE = '/transactions/create';
