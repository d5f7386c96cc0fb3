import type { ReplyOf } from '@rp/contract/endpoint'
import type { answerLabelProof } from '@rp/contract/recipes/label-proof'
import type { Language } from '@rp/domain/languages'
import { h } from '../../dom.ts'
import { openAnswers } from '../answers.ts'
import { openLinkApi } from '../link-api.ts'
import { dayText, openLinkPage, part, resultOf, type View } from '../link-page.ts'
import { labelProofWords, type LabelProofWords } from './label-proof-words.ts'
import { openPlaceComments } from './place-comments.ts'
import { openProofPicture, placeText, type LabelProof } from './proof-picture.ts'

/** A label for the customer to review: comments on places, and one answer. */
export function openLabelProofPage(root: HTMLElement, token: string, start: Language): void {
  const api = openLinkApi('label-proof', token)
  const page = openLinkPage<LabelProof, LabelProofWords>({
    root,
    start,
    words: labelProofWords,
    read: () => api.read(),
    titleOf: ({ recipe_name }) => recipe_name,
    companyOf: ({ company }) => company,
    show,
  })
  const answers = openAnswers<'APPROVE' | 'CHANGE'>({
    root,
    yes: 'APPROVE',
    no: 'CHANGE',
    // Comments on places can replace the general one.
    get needsComment() {
      return page.record()?.comments.length === 0
    },
    async send(body) {
      const said = { ...body, drawn: picture.drawn() }
      const { state } = await api.answer<ReplyOf<typeof answerLabelProof>>(said)
      const proof = page.record()
      if (proof) page.put({ ...proof, state })
    },
    draw: page.draw,
    reload: page.load,
  })
  const comments = openPlaceComments({
    root,
    send: (body) => api.send('comment', body),
    add(comment) {
      const proof = page.record()
      if (proof) page.put({ ...proof, comments: [...proof.comments, comment] })
    },
    draw: page.draw,
    reload: page.load,
  })
  const picture = openProofPicture({
    pdf: api.addressOf('pdf'),
    fetchPicture: () => api.paper('picture'),
    onPlace: comments.begin,
    onShown: page.draw,
  })

  function show(proof: LabelProof, { t, language }: View<LabelProofWords>): HTMLElement[] {
    const isOpen = proof.state === 'OPEN'
    const sheet = [
      about(proof, t, language),
      part(
        t.page,
        picture.draw(proof, t, isOpen ? comments.place() : null),
        h('p', { class: 'quiet' }, t.cutLine),
        h('p', { class: 'quiet' }, t.size(millimetres(proof.paper.width), millimetres(proof.paper.height))),
        isOpen && h('p', { class: 'quiet' }, t.tapHint),
        isOpen && comments.form(t, proof.paper),
      ),
      written(proof, t),
    ]
    const open = notFinal(proof, t)
    if (open) sheet.splice(1, 0, open)
    if (proof.state !== 'OPEN')
      return [resultOf(t[proof.state], t[`${proof.state}_text`], proof.state !== 'CLOSED'), ...sheet]
    const labels = { yes: t.approve, no: t.change, comment: t.comment, commentMissing: t.changeMissing }
    if (!picture.isShown()) return [...sheet, h('p', { class: 'quiet' }, t.answerAfterPicture)]
    return [...sheet, answers.forms(t, labels)]
  }

  void page.load()
}

const millimetres = (um: number): string => String(Math.round(um / 100) / 10)

function about(proof: LabelProof, t: LabelProofWords, language: Language): HTMLElement {
  const { customer_name, recipe_name, package_name, revision_no, submitted_at } = proof
  return h(
    'div',
    {},
    h('h1', {}, t.page),
    customer_name !== null && h('p', {}, t.dear(customer_name)),
    h('p', { class: 'quiet' }, t.about(recipe_name, package_name)),
    h('p', { class: 'quiet' }, t.revision(revision_no, dayText(submitted_at, language))),
  )
}

/** Fields that are filled in later, and are not part of the approval. */
function notFinal({ not_final }: LabelProof, t: LabelProofWords): HTMLElement | null {
  if (not_final.length === 0) return null
  const names = not_final.map((name) => t.values[name as keyof typeof t.values] ?? t.values.other)
  return h('p', { class: 'not-final', role: 'note' }, t.notFinal([...new Set(names)].join(', ')))
}

/** The comments in the order of their pins. */
function written({ comments }: LabelProof, t: LabelProofWords): HTMLElement {
  if (comments.length === 0) return part(t.comments, h('p', { class: 'quiet' }, t.noComments))
  const lines = comments.map(({ x, y, text, author_name, is_resolved }) =>
    h(
      'li',
      {},
      h('span', {}, text),
      h('br'),
      h(
        'span',
        { class: 'quiet' },
        [author_name, t.place(placeText(x), placeText(y)), is_resolved && t.done].filter(Boolean).join(' · '),
      ),
    ),
  )
  return part(t.comments, h('ol', {}, ...lines))
}
