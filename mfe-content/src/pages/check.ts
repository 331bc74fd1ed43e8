// The code of the connection check, loaded on the first press.
export { askConnection } from '../api/connection';
export { ConnectionDetails, ConnectionVerdict } from '../components/connection/connection-answer';
