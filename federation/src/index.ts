export {
  type Failure,
  failureOf,
  type PinnedRemote,
  type PinOptions,
  pinRemotes,
  RemoteError,
} from './pin-remotes.ts';
export { FileError, RemoteFiles } from './remote-files.ts';
