export * from '../api/client';
