// What a check of the connection needs once it is pressed.
export { askConnection } from '../api/connection';
export { ConnectionDetails, ConnectionVerdict } from '../components/connection/connection-answer';
