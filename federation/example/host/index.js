import { init } from '@module-federation/enhanced/runtime';
import { pinRemotes, RemoteFiles } from '@site/federation';

// Boot data of the page: each remote's URL, and the hash of each file.
const { remotes, hashes, timeoutMs } = JSON.parse(document.getElementById('pins').textContent);
const files = new RemoteFiles((address) => hashes[address]);
const host = init({
  name: 'host',
  remotes: structuredClone(remotes),
  plugins: [pinRemotes({ remotes, files, timeoutMs })],
});

async function show(name) {
  // Element ids become global variables, so they must differ from the remotes' names.
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
