/** The router of a page that is rendered in Node; apart from the others, as no browser needs it. */
export { StaticRouter } from 'react-router-dom';
