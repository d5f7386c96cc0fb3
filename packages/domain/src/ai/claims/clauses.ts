const thai = /[\u0e00-\u0e7f]/u
/** A condition or exception belongs to the clause before it, across any separator. */
const belongs =
  /^(?:if|unless|except|excluding|excluded|without|only|when|after|before|above|below|provided|until|for this|ถ้า|หาก|เมื่อ|ยกเว้น|ไม่รวม|ไม่นับ|เว้น|เฉพาะ|ก่อน|หลัง|จน|กรณี|สำหรับ|ภายใน)|^[^,]{0,24}\b(?:excluded|excepted)\b/iu

/** Splits a text into clauses, each with its adjacent conditions and exceptions. */
export function clausesOf(text: string): string[] {
  const sentences = text
    .split(/(?<=[.!?…])\s+(?!น\.)|[\n;]+/u)
    .flatMap((one) => (thai.test(one) ? thaiClauses(one) : englishClauses(one)))
  return sentences.map((one) => one.trim()).filter((one) => /[\p{L}\d]/u.test(one))
}

function englishClauses(sentence: string): string[] {
  return joined(sentence.split(/,\s+(?=\p{L})|(?<!\s)\s+(?=but\b)/u), ', ')
}
/** What is denied goes on after the comma: "we do not make pet food, medicine or herbs". */
const deniesList = /\b(?:not|no|never|neither|cannot)\b|n['’]t\b/iu
const saysItself =
  /\b(?:we|you|it|they|i|but|is|are|was|were|can(?:not)?|may|do|does|did|will|would|has|have|must|should|takes?|costs?|needs?|starts?|comes?|gets?|goes|makes?|made|please)\b/iu

function goesOn(last: string, piece: string): boolean {
  return !thai.test(piece) && deniesList.test(last) && !saysItself.test(piece)
}

/** Thai puts spaces between clauses and around numbers; the latter end no clause. */
function thaiClauses(sentence: string): string[] {
  return joined(sentence.split(thaiGap), ' ')
}
/** A longer gap ends a clause beside a number, too: behind it or before it if it has two spaces, always if more. */
const thaiGap =
  /(?<!\s)\s{2}(?:\s+|(?![\s\d%(]))|(?<![\s\d%.,:-])\s(?:\s|(?![\s\d%(]))|(?<!\s)\s(?=แต่)|(?<=\d\S{0,12}[ก-๛])\s(?=[ก-๛])/u

function joined(pieces: string[], by: string): string[] {
  const clauses: string[] = []
  let leads = ''
  for (const raw of pieces) {
    const piece = leads + raw
    leads = ''
    const last = clauses.at(-1)
    const isShort = raw.replace(/[^\p{L}\d]/gu, '').length < 6
    if (last !== undefined && (belongs.test(raw.trim()) || isShort || goesOn(last, piece)))
      clauses[clauses.length - 1] = last + by + raw
    else if (last === undefined && belongs.test(raw.trim())) leads = piece + by
    else clauses.push(piece)
  }
  if (leads !== '') clauses.push(leads)
  return clauses
}
