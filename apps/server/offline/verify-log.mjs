#!/usr/bin/env node
// Verifies an export of the supply-chain log, or the proof of one entry, without the company that wrote it.
// One file, nothing but Node 20 or newer. What it checks is written in
// docs/adr/0016-the-log-and-its-proof.md.
import { createHash, createPublicKey, verify } from 'node:crypto'
import { createReadStream, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'

const help = `Verifies the supply-chain log of Recipe Panel offline.

  node verify-log.mjs LOG.jsonl --key KEY.pem [--checkpoint FILE.json ...]
      the whole export: every entry, the chain, the checkpoints with their signatures, and the end
  node verify-log.mjs LOG.jsonl --part
      some entries: each one's own hash, and the links between neighbours; what is missing cannot be told
  node verify-log.mjs --proof PROOF.json --key KEY.pem
      that one entry stands in the log

  --key          public key as PEM, got from somebody you trust; may be named several times.
                 Without it the keys of the file itself are taken, which proves less.
  --checkpoint   a checkpoint that was mailed or kept elsewhere; may be named several times.

Exit code 0: everything holds. 1: something does not. 2: it could not be looked at.`

/** Something is invalid. */
class Fault extends Error {}

const sha256 = (...parts) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** RFC 8785. */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    const fields = Object.keys(value).toSorted()
    return `{${fields.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(',')}}`
  }
  return JSON.stringify(value)
}

function hashOf({ hash: _, ...fields }) {
  return sha256(`recipe-panel/log/v1\n${canonical(fields)}`).toString('hex')
}

/** RFC 6962: leaf and node. */
const leafOf = (hash) => sha256(Buffer.from([0]), Buffer.from(hash, 'hex'))
const nodeOf = (left, right) => sha256(Buffer.from([1]), left, right)

/** A tree that keeps the roots of its full parts. */
function openTree() {
  const parts = []
  let size = 0
  return {
    push(leaf) {
      let node = leaf
      for (let full = size; full % 2 === 1; full = (full - 1) / 2) node = nodeOf(parts.pop(), node)
      parts.push(node)
      size += 1
    },
    root: () =>
      parts
        .toReversed()
        .reduce((root, part) => nodeOf(part, root))
        .toString('hex'),
  }
}

function rootOfPath(index, size, leaf, path) {
  const sides = []
  let [start, end] = [0, size]
  while (end - start > 1) {
    let half = 1
    while (half * 2 < end - start) half *= 2
    const isLeft = index < start + half
    sides.unshift(isLeft)
    if (isLeft) end = start + half
    else start += half
  }
  if (index < 0 || index >= size || sides.length !== path.length)
    throw new Fault('The path of the proof has a wrong length.')
  return path.reduce((root, text, at) => {
    const sibling = Buffer.from(text, 'hex')
    return sides[at] ? nodeOf(root, sibling) : nodeOf(sibling, root)
  }, leaf)
}

/** Keys by their id: the beginning of the SHA-256 of their DER form. */
function keysOf(pems) {
  return new Map(
    pems.map((pem) => {
      const key = createPublicKey(pem)
      return [
        sha256(key.export({ type: 'spki', format: 'der' }))
          .toString('hex')
          .slice(0, 16),
        key,
      ]
    }),
  )
}

function checkSignature(checkpoint, keys) {
  const { v, chain, seq, hash, root, at, key_id, signature } = checkpoint
  const key = keys.get(key_id)
  if (!key) throw new Fault(`Checkpoint ${seq} is signed with key ${key_id}, which is not trusted here.`)
  const words = `recipe-panel/checkpoint/v1\n${canonical({ v, chain, seq, hash, root, at, key_id })}`
  if (!verify(null, Buffer.from(words), key, Buffer.from(String(signature), 'base64')))
    throw new Fault(`Checkpoint ${seq} is not what was signed: its signature does not hold.`)
}

function checkOwnHash(entry) {
  if (hashOf(entry) !== entry.hash)
    throw new Fault(`Entry ${entry.seq} was changed: its content does not match its hash.`)
}

/** Reads lines one by one; a line that is no JSON is a change, too. */
async function* linesOf(file) {
  let number = 0
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    number += 1
    if (line === '') continue
    let value
    try {
      value = JSON.parse(line)
    } catch {
      throw new Fault(`Line ${number} is not JSON: it was changed or cut off.`)
    }
    if (typeof value !== 'object' || value === null) throw new Fault(`Line ${number} is no entry.`)
    yield value
  }
}

function checkLink(entry, before, isPart) {
  const expected = before ? before.seq + 1 : 1
  if (isPart && (!before || entry.seq > expected)) return
  if (entry.seq !== expected)
    throw new Fault(`Entry ${expected} is missing: entry ${entry.seq} stands in its place.`)
  if (entry.prev_hash !== (before ? before.hash : '0'.repeat(64)))
    throw new Fault(`Entry ${entry.seq} does not link to the entry before.`)
}

async function verifyFile(file, { keys, stored, isPart }) {
  const trusted = new Map(keys)
  const tree = openTree()
  const outside = new Map(stored.map((one) => [one.seq, one]))
  const seen = { before: undefined, entries: 0, checkpoints: 0, head: undefined }
  const takeKey = ({ public_key }) => {
    if (keys.size > 0) return
    for (const [id, key] of keysOf([public_key])) trusted.set(id, key)
  }
  const takeCheckpoint = (seal) => {
    checkSignature(seal, trusted)
    checkSeal(seal, seen.before, isPart ? seal.root : tree.root())
    seen.checkpoints += 1
  }
  const takeEntry = (entry) => {
    checkLink(entry, seen.before, isPart)
    checkOwnHash(entry)
    tree.push(leafOf(entry.hash))
    seen.before = entry
    seen.entries += 1
    if (outside.has(entry.seq)) takeCheckpoint(outside.get(entry.seq))
    outside.delete(entry.seq)
  }
  for await (const line of linesOf(file)) {
    if (seen.head) throw new Fault('Something stands behind the end of the log.')
    const isEntry = line.seq !== undefined
    if (isEntry) takeEntry(line)
    else if (line.key) takeKey(line.key)
    else if (line.checkpoint) takeCheckpoint(line.checkpoint)
    else if (line.head) seen.head = line.head
    else throw new Fault('A line is neither entry, key, checkpoint nor end: it was changed.')
  }
  checkEnd({ ...seen, outside, isPart })
  return { ...seen, last: seen.before?.hash ?? 'none' }
}

function checkSeal(seal, before, root) {
  if (seal.seq !== before?.seq) throw new Fault(`Checkpoint ${seal.seq} does not stand behind its entry.`)
  if (seal.hash !== before.hash || seal.root !== root)
    throw new Fault(`Checkpoint ${seal.seq} speaks of other entries: the log was written anew before it.`)
}

function checkEnd({ head, before, outside, isPart }) {
  if (isPart) return
  if (!head)
    throw new Fault('The end of the log is missing: the file was cut off. For some entries only, say --part.')
  if (head.seq !== (before?.seq ?? 0) || (before && head.hash !== before.hash))
    throw new Fault(`The log ends with entry ${head.seq}; the file with ${before?.seq ?? 'none'}.`)
  const [later] = outside.keys()
  if (later !== undefined)
    throw new Fault(`Checkpoint ${later} was given, and the log ends before it: entries were taken away.`)
}

function verifyProof(file, keys) {
  const proof = JSON.parse(readFileSync(file, 'utf8'))
  const { entry, checkpoint } = proof.content ?? proof
  const { leaf_index, tree_size, path, public_key } = proof.content ?? proof
  checkOwnHash(entry)
  if (leaf_index !== entry.seq - 1)
    throw new Fault(`Entry ${entry.seq} is not leaf ${leaf_index} of the tree.`)
  if (tree_size !== checkpoint.seq) throw new Fault('The tree of the proof is not the one of its checkpoint.')
  const root = rootOfPath(leaf_index, tree_size, leafOf(entry.hash), path).toString('hex')
  if (root !== checkpoint.root)
    throw new Fault(`Entry ${entry.seq} does not stand in the log of checkpoint ${checkpoint.seq}.`)
  checkSignature(checkpoint, keys.size > 0 ? keys : keysOf([public_key]))
  return { entry, checkpoint }
}

const say = (text) => void process.stdout.write(`${text}\n`)

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      key: { type: 'string', multiple: true, default: [] },
      checkpoint: { type: 'string', multiple: true, default: [] },
      proof: { type: 'string' },
      part: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const [file] = positionals
  if (values.help || (!file && !values.proof)) return say(help)
  const keys = keysOf(values.key.map((path) => readFileSync(path, 'utf8')))
  if (keys.size === 0) say('No --key was given: the keys that come along are taken, which proves less.')
  if (values.proof) {
    const { entry, checkpoint } = verifyProof(values.proof, keys)
    return say(
      `It holds: entry ${entry.seq} (${entry.event}, ${entry.recorded_at}) stood in the log when checkpoint ${checkpoint.seq} was signed on ${checkpoint.at}.`,
    )
  }
  const stored = values.checkpoint.map((path) => JSON.parse(readFileSync(path, 'utf8')))
  const { entries, checkpoints, last } = await verifyFile(file, { keys, stored, isPart: values.part })
  say(`It holds: ${entries} entries, ${checkpoints} checkpoints, last hash ${last}.`)
}

try {
  await main()
} catch (error) {
  const isFault = error instanceof Fault
  process.stderr.write(`${isFault ? 'It does not hold. ' : 'It could not be looked at: '}${error.message}\n`)
  process.exitCode = isFault ? 1 : 2
}
