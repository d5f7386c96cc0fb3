import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'

const program = `
  import { whenParentEnds } from './scripts/parent.mjs'
  whenParentEnds(() => { console.log('ended'); process.exit(0) })
  console.log('runs ' + process.pid)
  setInterval(() => undefined, 1000)`

it.runIf(process.platform !== 'win32')(
  'a program ends with the shell that started it, as one of npm does',
  async () => {
    // Two commands: with one, the shell would become the program.
    const command = `"${process.execPath}" --input-type=module --eval "$PROGRAM"; true`
    const shell = spawn('sh', ['-c', command], { env: { ...process.env, PROGRAM: program } })
    let output = ''
    shell.stdout.on('data', (bytes) => (output += String(bytes)))
    while (!output.includes('runs')) await once(shell.stdout, 'data')
    shell.kill('SIGTERM')
    // The program holds the stream open until it ends.
    await once(shell.stdout, 'end')
    expect(output).toMatch(/^runs \d+\nended\n$/)
  },
)
