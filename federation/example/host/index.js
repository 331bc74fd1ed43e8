import { init } from '@module-federation/enhanced/runtime';
import { pinRemotes, RemoteFiles } from '@site/federation';

// What the page was made with: where each remote is, and the hash of each of its files.
const { remotes, hashes, timeoutMs } = JSON.parse(document.getElementById('pins').textContent);
const files = new RemoteFiles((address) => hashes[address]);
const host = init({
  name: 'host',
  remotes: structuredClone(remotes),
  plugins: [pinRemotes({ remotes, files, timeoutMs })],
});

async function show(name) {
  // An element's id is a global variable, and must not be the name of a remote.
  const place = document.getElementById(`place-${name}`);
  try {
    const { greet } = await host.loadRemote(`${name}/greeting`);
    place.textContent = await greet();
  } catch (error) {
    place.textContent = `${error.name}: ${error.reason ?? error.message}`;
  }
}

for (const { name } of remotes) {
  document.getElementById(`load-${name}`).addEventListener('click', () => show(name));
}
