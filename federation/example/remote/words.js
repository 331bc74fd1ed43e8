export const words = 'Hello from the remote';
