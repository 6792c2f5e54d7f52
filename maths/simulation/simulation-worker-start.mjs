// A worker thread does not inherit the loader that reads TypeScript, so it registers one before it loads the worker itself.
import { register } from 'tsx/esm/api';

register();
await import('./simulation-worker.ts');
