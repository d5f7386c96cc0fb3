import { expect, it } from 'vitest'
import { receivedType } from './received-types.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

it.each([
  ['RIFF\u0010\u0000\u0000\u0000WEBPVP8 ', null, 'webp', 'image/webp'],
  ['GIF89a', null, 'gif', 'image/gif'],
  ['\u0000\u0000\u0000\u0018ftypheic', null, 'heic', 'image/heic'],
  ['\u0000\u0000\u0000\u0018ftypmif1', null, 'heic', 'image/heic'],
  ['\u0000\u0000\u0000\u0018ftypM4A ', null, 'm4a', 'audio/mp4'],
  ['\u0000\u0000\u0000\u0018ftypqt  ', null, 'mov', 'video/quicktime'],
  ['\u0000\u0000\u0000\u0018ftypisom', null, 'mp4', 'video/mp4'],
  ['\u0000\u0000\u0000\u0018ftyp3gp4', null, '3gp', 'video/3gpp'],
  ['OggS\u0000', null, 'ogg', 'audio/ogg'],
  ['#!AMR\n', null, 'amr', 'audio/amr'],
  ['ID3\u0004', null, 'mp3', 'audio/mpeg'],
  ['\u00ff\u00fb\u0090', null, 'mp3', 'audio/mpeg'],
  ['\u00ff\u00f1\u0050', null, 'aac', 'audio/aac'],
  [
    'PK\u0003\u0004',
    'formula.xlsx',
    'xlsx',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ],
  ['PK\u0003\u0004', 'all.zip', 'zip', 'application/zip'],
  ['\u00d0\u00cf\u0011\u00e0', 'old.xls', 'xls', 'application/vnd.ms-excel'],
  ['a,b', 'list.csv', 'csv', 'text/plain'],
  ['MZ', 'run.exe', 'bin', 'application/octet-stream'],
  ['<svg onload=alert(1)>', 'x.svg', 'bin', 'application/octet-stream'],
  ['MZ', 'formula.xlsx', 'bin', 'application/octet-stream'],
  ['', null, 'bin', 'application/octet-stream'],
])('%j named %s is %s', (content, name, extension, mime) => {
  expect(receivedType(bytes(content), name)).toEqual({ extension, mime })
})
