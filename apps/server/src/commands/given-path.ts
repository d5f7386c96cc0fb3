import { resolve } from 'node:path'

/** npm runs scripts in the project's folder, but a path is relative to where the command was given. */
export const givenPath = (path: string): string => resolve(process.env['INIT_CWD'] ?? '.', path)
