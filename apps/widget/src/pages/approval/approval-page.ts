import type { ReplyOf } from '@rp/contract/endpoint'
import type { answerApproval } from '@rp/contract/recipes/approval'
import type { Language } from '@rp/domain/languages'
import { openAnswers } from '../answers.ts'
import { openLinkApi } from '../link-api.ts'
import { openLinkPage, resultOf, type View } from '../link-page.ts'
import { formulaSheet, type Approval } from './approval-sheet.ts'
import { approvalWords, type ApprovalWords } from './approval-words.ts'

type ApprovalResult = 'APPROVED' | 'CHANGES_ASKED' | 'CLOSED' | 'EXPIRED'

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
      return [resultOf(t[state], t[`${state}_text`], isGood), ...sheet]
    }
    const labels = { yes: t.approve, no: t.change, comment: t.comment, commentMissing: t.commentMissing }
    return [...sheet, answers.forms(t, labels)]
  }

  void page.load()
}

/** The server closes a link with its quote; whether it expired follows from the quote's day. */
function stateOf({ state, quote }: Approval, today: string): 'OPEN' | ApprovalResult {
  return state === 'CLOSED' && quote.valid_until < today ? 'EXPIRED' : state
}
