import { messageLength } from '@rp/domain/limits'
import { useWords } from '../../../kit/language.ts'

/** The id of the description of an overlong text area. */
export const tooLongId = 'composer-too-long'

/** By how much a text exceeds one message; renders nothing otherwise. */
export function TooLong({ excess }: { excess: number }) {
  const t = useWords(words)
  return (
    excess > 0 && (
      <p id={tooLongId} className="composer-excess" role="alert">
        {t.tooLong.replace('%', String(excess))}
      </p>
    )
  )
}

const words = {
  en: { tooLong: `% characters over the ${messageLength} that one message takes` },
  th: { tooLong: `ยาวเกิน ${messageLength} ตัวอักษรต่อข้อความไป % ตัวอักษร` },
}
