import { demoConfirmation } from '@rp/domain/system/demo-reset'
import { dropDemo } from '../demo/drop-demo.ts'
import { oneOf, type Command } from './command.ts'

export const resetDemoCommand: Command = {
  summary: 'put a demo back to its first content while its server is stopped; refuses any other installation',
  options: { confirm: { ...oneOf([demoConfirmation]), required: true } },
  database: 'current',
  async run({ database, config, say }) {
    await dropDemo(database, config)
    say('The demo is empty: the next start loads its first content')
  },
}
