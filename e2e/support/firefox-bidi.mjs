#!/usr/bin/env node
// Playwright drives an installed Firefox over WebDriver BiDi, and sends commands that the ESR does not support yet. This
// proxy acknowledges the emulation commands and forwards all others.
import { spawn } from 'node:child_process';
import { WebSocket, WebSocketServer } from 'ws';

const LISTENING = /WebDriver BiDi listening on (ws:\/\/\S+)/;
const { FIREFOX_BIN = 'firefox' } = process.env;

/** Forwards messages between Playwright and Firefox. */
function connect(client, address) {
  const firefox = new WebSocket(address);
  const emulations = new Set();
  const waiting = [];
  firefox.on('open', () => {
    for (const message of waiting.splice(0)) firefox.send(message);
  });
  client.on('message', (data) => {
    const message = String(data);
    const { id, method } = JSON.parse(message);
    if (method.startsWith('emulation.')) emulations.add(id);
    if (firefox.readyState === WebSocket.OPEN) firefox.send(message);
    else waiting.push(message);
  });
  firefox.on('message', (data) => {
    const { id, error } = JSON.parse(data);
    const isUnknown = emulations.delete(id) && error === 'unknown command';
    client.send(isUnknown ? JSON.stringify({ type: 'success', id, result: {} }) : String(data));
  });
  client.on('close', () => firefox.close());
  firefox.on('close', () => client.close());
}

const browser = spawn(FIREFOX_BIN, process.argv.slice(2), { stdio: ['ignore', 'inherit', 'pipe'] });
browser.on('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => browser.kill(signal));
browser.stderr.setEncoding('utf8');
browser.stderr.on('data', (text) => {
  const [, address] = LISTENING.exec(text) ?? [];
  if (address === undefined) return void process.stderr.write(text);
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 }, () => {
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}\n`);
  });
  server.on('connection', (client, { url }) => connect(client, address + url));
});
