import type { Words } from '../../languages.ts'

/** Whether a conditional entry applies to a raw material, as a person has answered with proof. */
export const clauseAnswers = ['APPLIES', 'DOES_NOT_APPLY'] as const
export type ClauseAnswer = (typeof clauseAnswers)[number]

/** Whether a substance belongs to the family of an entry. */
export const memberAnswers = ['MEMBER', 'NOT_MEMBER'] as const
export type MemberAnswer = (typeof memberAnswers)[number]

export const titleAnswers = [...memberAnswers, ...clauseAnswers] as const
export type TitleAnswer = (typeof titleAnswers)[number]

export const titleAnswerWords: Record<TitleAnswer, Words> = {
  MEMBER: { en: 'Belongs to the group', th: 'อยู่ในกลุ่มนี้' },
  NOT_MEMBER: { en: 'Does not belong to the group', th: 'ไม่อยู่ในกลุ่มนี้' },
  APPLIES: { en: 'The prohibition applies', th: 'ข้อห้ามนี้มีผล' },
  DOES_NOT_APPLY: { en: 'The prohibition does not apply', th: 'ข้อห้ามนี้ไม่มีผล' },
}
