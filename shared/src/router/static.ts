/** The router for rendering in Node; a separate module, since browsers do not need it. */
export { StaticRouter } from 'react-router-dom';
