import type { Words } from '@rp/domain/languages'
import { languages, type Language } from '@rp/domain/languages'
import { actorTypeWords, wordsOfField } from '@rp/domain/supplychain/log-words'
import { wordsOfPattern } from '@rp/domain/supplychain/pattern-words'
import type { ActorsRule, EventPattern, Rule } from '@rp/domain/supplychain/policy'
import { wordsOfSubject } from '@rp/domain/supplychain/subjects'
import { departmentWords, roleWords } from '@rp/domain/role-words'

/** A rule's demand as a sentence. */
export function wordsOfRule(rule: Rule): Words {
  const [en, th] = languages.map((language) => sentences[language](rule))
  return { en: en ?? '', th: th ?? '' }
}

/** A quote inside a quotation gets the inner marks. */
const quoted = (pattern: EventPattern, language: Language): string =>
  `“${wordsOfPattern(pattern)[language].replaceAll('“', '‘').replaceAll('”', '’')}”`
const listed = (patterns: EventPattern[], between: string, language: Language): string =>
  patterns.map((pattern) => quoted(pattern, language)).join(between)

const sentences: Record<Language, (rule: Rule) => string> = { en: english, th: thai }

function english(rule: Rule): string {
  switch (rule.kind) {
    case 'REQUIRED_EVENT_ORDER': {
      const since = rule.since ? `, since the last ${quoted(rule.since, 'en')}` : ''
      return `Before ${quoted(rule.on, 'en')} there must be ${listed(rule.before, ' and ', 'en')}${since}.`
    }
    case 'REQUIRED_EVIDENCE':
      return `${quoted(rule.on, 'en')} must carry: ${rule.fields.map((one) => evidence(one, 'en')).join(', ')}.`
    case 'ALLOWED_ACTORS':
      return `${quoted(rule.on, 'en')} may be caused ${actors(rule, 'en').join('; ')}.`
    case 'MAX_DELAY':
      return `From ${quoted(rule.from, 'en')} to ${listed(rule.to, ' or ', 'en')} at most ${rule.days} ${rule.days === 1 ? 'day' : 'days'} may pass.`
    case 'RETENTION':
      return `${quoted(rule.on, 'en')} and what it proves are kept for ${rule.years} ${rule.years === 1 ? 'year' : 'years'}.`
  }
}

function thai(rule: Rule): string {
  switch (rule.kind) {
    case 'REQUIRED_EVENT_ORDER': {
      const since = rule.since ? ` นับจาก ${quoted(rule.since, 'th')} ครั้งล่าสุด` : ''
      return `ก่อน ${quoted(rule.on, 'th')} ต้องมี ${listed(rule.before, ' และ ', 'th')}${since}`
    }
    case 'REQUIRED_EVIDENCE':
      return `${quoted(rule.on, 'th')} ต้องมี: ${rule.fields.map((one) => evidence(one, 'th')).join(', ')}`
    case 'ALLOWED_ACTORS':
      return `${quoted(rule.on, 'th')} ทำได้${actors(rule, 'th').join(' และ')}`
    case 'MAX_DELAY':
      return `จาก ${quoted(rule.from, 'th')} ถึง ${listed(rule.to, ' หรือ ', 'th')} ไม่เกิน ${rule.days} วัน`
    case 'RETENTION':
      return `เก็บ ${quoted(rule.on, 'th')} และหลักฐานไว้ ${rule.years} ปี`
  }
}

function evidence(field: string, language: Language): string {
  const [where = '', name = ''] = field.split('.')
  if (where !== 'refs') return wordsOfField(name)[language]
  return { en: 'a reference to ', th: 'การอ้างถึง' }[language] + wordsOfSubject(name)[language]
}

/** Every demand on the actor; all of them must hold. */
function actors({ types, roles, departments, not_actor_of }: ActorsRule, language: Language): string[] {
  const say = {
    en: {
      or: ' or ',
      only: 'only by: ',
      roles: 'only in the role: ',
      departments: 'only of the department: ',
      not: 'not by whoever caused the last ',
      anyone: 'by anyone',
    },
    th: {
      or: ' หรือ ',
      only: 'เฉพาะ: ',
      roles: 'เฉพาะบทบาท: ',
      departments: 'เฉพาะแผนก: ',
      not: 'โดยคนอื่นที่ไม่ใช่ผู้ทำ ',
      anyone: 'โดยทุกคน',
    },
  }[language]
  const among = (intro: string, words: Words[] | undefined) =>
    words ? [intro + words.map((one) => one[language]).join(say.or)] : []
  const demands = [
    ...among(
      say.only,
      types?.map((one) => actorTypeWords[one]),
    ),
    ...among(
      say.roles,
      roles?.map((one) => roleWords[one]),
    ),
    ...among(
      say.departments,
      departments?.map((one) => departmentWords[one]),
    ),
    ...(not_actor_of ? [say.not + quoted(not_actor_of, language)] : []),
  ]
  return demands.length > 0 ? demands : [say.anyone]
}
