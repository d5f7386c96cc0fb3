import { runCommandLine } from './commands/command-line.ts'

// Nothing else stands here: whatever a command uses is defined in its module before this line runs.
process.exit(await runCommandLine(process.argv.slice(2)))
