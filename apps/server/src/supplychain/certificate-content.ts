import type { LogProof } from '@rp/contract/supplychain/certificate'
import { writtenDateTime } from '@rp/domain/dates'
import type { Language, Words } from '@rp/domain/languages'
import type { LogEntry } from '@rp/domain/supplychain/entry'
import { sentenceOf } from '@rp/domain/supplychain/sentence'
import { wordsOfSubject } from '@rp/domain/supplychain/subjects'
import type { Content } from 'pdfmake/interfaces'
import { breakable } from '../platform/pdf/breakable.ts'
import { pdfOf } from '../platform/pdf/pdf.ts'

const words = {
  title: { en: 'Certificate of the supply-chain log', th: 'ใบรับรองบันทึกห่วงโซ่อุปทาน' },
  entry: { en: 'Entry', th: 'รายการ' },
  what: { en: 'What happened', th: 'เหตุการณ์' },
  when: { en: 'When', th: 'เมื่อ' },
  recorded: { en: 'Recorded', th: 'บันทึกเมื่อ' },
  about: { en: 'About', th: 'เกี่ยวกับ' },
  refs: { en: 'Refers to', th: 'อ้างถึง' },
  verdict: { en: 'Policy', th: 'นโยบาย' },
  hash: { en: 'SHA-256 of the entry', th: 'SHA-256 ของรายการ' },
  sealed: { en: 'Sealed by checkpoint', th: 'ผนึกด้วยจุดตรวจ' },
  root: { en: 'Merkle root (RFC 6962)', th: 'Merkle root (RFC 6962)' },
  signature: { en: 'Signature (Ed25519)', th: 'ลายเซ็น (Ed25519)' },
  key: { en: 'Key', th: 'กุญแจ' },
  scan: { en: 'Scan for the proof', th: 'สแกนเพื่อรับหลักฐาน' },
  how: { en: 'How to check it', th: 'วิธีตรวจสอบ' },
  steps: {
    en: 'Save the proof that the QR code leads to, and the offline verifier. Run “node verify-log.mjs --proof FILE --key KEY”: it computes the hash of the entry, its way to the root, and the signature, without contacting the company.',
    th: 'บันทึกหลักฐานจาก QR และโปรแกรมตรวจสอบแบบออฟไลน์ แล้วสั่ง “node verify-log.mjs --proof FILE --key KEY” โปรแกรมจะคำนวณแฮชของรายการ เส้นทางถึงราก และลายเซ็น โดยไม่ต้องติดต่อบริษัท',
  },
} satisfies Record<string, Words>

interface Certificate {
  proof: LogProof
  entry: LogEntry
  publicUrl: string
  language: Language
  /** Who wants it, as in `pdfOf`. */
  caller: string
}

/** The proof of an entry on paper: what it says in words and numbers, and where to find the proof online. */
export function certificatePdf({ proof, entry, publicUrl, language, caller }: Certificate): Promise<Buffer> {
  const t = (word: keyof typeof words) => words[word][language]
  const about = ({ type, id, label }: LogEntry['subject']) =>
    `${wordsOfSubject(type)[language]} ${label ?? id}`
  const facts: [string, string][] = [
    [t('what'), sentenceOf(entry)[language]],
    [t('when'), writtenDateTime(entry.occurred_at, language)],
    [t('recorded'), writtenDateTime(entry.recorded_at, language)],
    [t('about'), about(entry.subject)],
    ...(entry.refs ? [[t('refs'), entry.refs.map(about).join(', ')] as [string, string]] : []),
    ...(entry.policy
      ? [
          [t('verdict'), `${entry.policy.id} ${entry.policy.version}: ${entry.policy.verdict ?? '–'}`] as [
            string,
            string,
          ],
        ]
      : []),
    [t('hash'), entry.hash],
    [t('sealed'), `${proof.checkpoint.seq} · ${writtenDateTime(proof.checkpoint.at, language)}`],
    [t('root'), proof.checkpoint.root],
    [t('signature'), proof.checkpoint.signature],
    [t('key'), proof.checkpoint.key_id],
  ]
  const link = `${publicUrl}/api/log-proof/${entry.hash}`
  const content: Content[] = [
    {
      columns: [
        {
          width: '*',
          layout: 'lightHorizontalLines',
          table: {
            widths: [110, '*'],
            body: facts.map(([name, value]) => [{ text: name, style: 'th' }, { text: breakable(value) }]),
          },
        },
        {
          width: 120,
          stack: [
            { qr: link, fit: 112, eccLevel: 'M' },
            { text: t('scan'), style: 'quiet', margin: [0, 4, 0, 0] },
          ],
        },
      ],
      columnGap: 16,
    },
    { text: t('how'), style: 'head' },
    { text: t('steps') },
    { text: breakable(`${publicUrl}/api/log-proof/verifier`), style: 'quiet', margin: [0, 6, 0, 0] },
    { text: breakable(`${publicUrl}/api/log-proof/key`), style: 'quiet' },
    { text: breakable(link), style: 'quiet' },
  ]
  return pdfOf(
    {
      title: t('title'),
      beside: `${t('entry')} ${entry.seq}`,
      content,
      foot: `${t('entry')} ${entry.seq}`,
    },
    caller,
  )
}
