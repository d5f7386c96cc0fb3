import type { QaItem } from '@rp/domain/qa/qa-item'

type Choices = Pick<QaItem, 'choices' | 'passing'>

/** Choices as lines: `+ABSENT | Not found | ไม่พบ`, with a plus on those that pass. */
export function choicesText({ choices, passing }: Choices): string {
  return choices
    .map(({ code, name }) => `${passing.includes(code) ? '+' : ''}${code} | ${name.en} | ${name.th}`)
    .join('\n')
}

/** Parses such lines; a missing name falls back to the code. */
export function readChoices(text: string): Choices {
  const read = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [head = '', en = '', th = ''] = line.split('|').map((part) => part.trim())
      const code = head.replace(/^\+\s*/, '').toUpperCase()
      return {
        isPassing: head.startsWith('+'),
        choice: { code, name: { en: en || code, th: th || en || code } },
      }
    })
  return {
    choices: read.map(({ choice }) => choice),
    passing: read.filter(({ isPassing }) => isPassing).map(({ choice }) => choice.code),
  }
}
