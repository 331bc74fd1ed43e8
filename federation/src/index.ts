export { type PinnedRemote, type PinOptions, pinRemotes } from './pin-remotes.ts';
export { type Failure, failureOf, RemoteError } from './remote-error.ts';
export { FileError, RemoteFiles } from './remote-files.ts';
