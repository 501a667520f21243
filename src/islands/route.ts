/** Event of the window after each navigation of the app, also to the same page with another query or hash. */
export const ROUTE_EVENT = 'ef-route';
