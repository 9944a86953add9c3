// Runs a thread's program from its source, in development and in tests; a bundle has it as JavaScript.
import { workerData } from "node:worker_threads";
import { register } from "tsx/esm/api";

register();
await import(workerData);
