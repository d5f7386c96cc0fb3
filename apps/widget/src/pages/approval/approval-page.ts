import type { ReplyOf } from '@rp/contract/endpoint'
import type { answerApproval, getApproval } from '@rp/contract/recipes/approval'
import type { Language } from '@rp/domain/languages'
import { openAnswers } from '../answers.ts'
import { openLinkApi } from '../link-api.ts'
import { openLinkPage, told, type View } from '../link-page.ts'
import { formulaSheet } from './approval-sheet.ts'
import { approvalWords, type ApprovalWords } from './approval-words.ts'

export type Approval = ReplyOf<typeof getApproval>
type Told = 'APPROVED' | 'CHANGES_ASKED' | 'CLOSED' | 'EXPIRED'

/** The page of one link; `today` is the day in Bangkok, `2026-11-21`. */
export function openApprovalPage(root: HTMLElement, token: string, start: Language, today: string): void {
  const api = openLinkApi('approval', token)
  const page = openLinkPage<Approval, ApprovalWords>({
    root,
    start,
    words: approvalWords,
    read: () => api.read(),
    titleOf: ({ recipe_name }) => recipe_name,
    companyOf: ({ company }) => company,
    show,
  })
  const answers = openAnswers<'APPROVE' | 'CHANGE'>({
    root,
    yes: 'APPROVE',
    no: 'CHANGE',
    needsComment: true,
    async send(body) {
      const { state } = await api.answer<ReplyOf<typeof answerApproval>>(body)
      const approval = page.record()
      if (approval) page.put({ ...approval, state })
    },
    draw: page.draw,
    reload: page.load,
  })

  function show(approval: Approval, { t, language }: View<ApprovalWords>): HTMLElement[] {
    const state = stateOf(approval, today)
    const sheet = formulaSheet(approval, t, language)
    if (state !== 'OPEN') {
      const isGood = state === 'APPROVED' || state === 'CHANGES_ASKED'
      return [told(t[state], t[`${state}_text`], isGood), ...sheet]
    }
    const labels = { yes: t.approve, no: t.change, comment: t.comment, commentMissing: t.commentMissing }
    return [...sheet, answers.forms(t, labels)]
  }

  void page.load()
}

/** The server closes a link with its quote; which of the two it was, the quote's day says. */
function stateOf({ state, quote }: Approval, today: string): 'OPEN' | Told {
  return state === 'CLOSED' && quote.valid_until < today ? 'EXPIRED' : state
}
