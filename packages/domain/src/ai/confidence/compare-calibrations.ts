import type { Calibration } from './calibration.ts'
import { calibrationError, reliability, sentFrom } from './reliability.ts'
import { confidenceBy, type DecidedDraft } from './draft-confidence.ts'
import { train } from './train.ts'

/** Minimum of decided drafts to learn a version from; fewer would show chance. */
export const neededDrafts = 200
/** The newest fifth is held out for measuring. */
const heldOut = 0.2
/** Tolerance for a version to be worse by chance. */
const slack = 0.01

/** Learns a calibration from decided drafts, oldest first, and compares it with the live one on the newest. */
export function learnAndMeasure(decided: readonly DecidedDraft[], live: Calibration, least: number) {
  const border = Math.floor(decided.length * (1 - heldOut))
  const [before, newest] = [decided.slice(0, border), decided.slice(border)]
  const measured = train(before.map(asLesson))
  const confidencesBy = (calibration: Calibration) =>
    newest.map((draft) => ({ confidence: confidenceBy(calibration, draft), isRight: draft.isRight }))
  const [ours, theirs] = [confidencesBy(measured), confidencesBy(live)]
  const [sent, liveSent] = [sentFrom(ours, least), sentFrom(theirs, least)]
  return {
    content: train(decided.map(asLesson)),
    measure: {
      drafts: newest.length,
      error: calibrationError(ours),
      live_error: calibrationError(theirs),
      bins: reliability(ours),
      ...sent,
      live_sent: liveSent.sent,
      live_right: liveSent.right,
    },
  }
}

interface Measured {
  error: number
  live_error: number
  sent: number
  right: number
  live_sent: number
  live_right: number
}

/** Why a version must not go live: its confidence is less reliable, or more of what it would send is wrong. */
export function faultsOfCalibration(measure: Measured): ('ERROR' | 'PRECISION')[] {
  const share = (right: number, sent: number) => (sent === 0 ? 1 : right / sent)
  const isWorse = measure.error > measure.live_error + slack
  const sendsWorse = share(measure.right, measure.sent) < share(measure.live_right, measure.live_sent) - slack
  return [...(isWorse ? ['ERROR' as const] : []), ...(sendsWorse ? ['PRECISION' as const] : [])]
}

function asLesson({ move, features, hasSource, isRight }: DecidedDraft) {
  return { move: move === 'SILENCE' ? ('PHRASE' as const) : move, features, hasSource, isRight }
}
