import { cleanSubstances } from '../food-recipes/index.ts'
import { yes, type Command } from './command.ts'

export const cleanSubstancesCommand: Command = {
  summary:
    'name substances of earlier imports as labels print them, archive doubles and what is no name, match all rules anew; only says what it would do without --write yes',
  options: { write: yes },
  database: 'current',
  async run({ database: { db }, values, say }) {
    const write = values['write'] === 'yes'
    const cleaned = await db.transaction((tx) => cleanSubstances(tx, { write }))
    for (const { from, to, used_by } of cleaned) {
      if (to !== null) say(`"${from}" is named "${to}"`)
      else if (used_by === 0) say(`"${from}" is archived`)
      else say(`"${from}" stays: ${used_by} raw materials hold it; put another substance in its place`)
    }
    const named = cleaned.filter(({ to }) => to !== null).length
    const left = cleaned.filter(({ to, used_by }) => to === null && used_by > 0).length
    say(
      `${write ? 'Cleaned' : 'Dry run'}: ${named} named anew, ${cleaned.length - named - left} archived, ${left} left to a person`,
    )
  },
}
