import { runCommandLine } from './commands/command-line.ts'

// Keep this file empty otherwise: every module that a command uses must be loaded before this line runs.
process.exit(await runCommandLine(process.argv.slice(2)))
