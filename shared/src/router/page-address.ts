/** Gives a page an address of its own in place of the router's; apart from the rest, as no section needs it. */
export { NavigationType, UNSAFE_LocationContext as LocationContext } from 'react-router-dom';
