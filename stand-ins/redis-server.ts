import { createServer, type Socket } from 'node:net'
import { listenOnLoopback } from '#stand-ins/listen-on-loopback.ts'

interface Counter {
  value: number
  /** Milliseconds since 1970. */
  endsAt: number
}

type Reply = string | number | null | Reply[] | { simple: string }

const OK = { simple: 'OK' }
const NO_SUCH_KEY = -2

/**
 * Starts the part of Redis that counting needs, over Redis's own protocol (https://redis.io/docs/latest/develop/reference/protocol-spec/).
 * The only script that it knows is the one that counts `KEYS[1]` up by `ARGV[1]` and forgets it `ARGV[2]` seconds after the first time.
 */
export async function startRedisServer() {
  const counters = new Map<string, Counter>()
  const sockets = new Set<Socket>()
  let isSilent = false
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    converse(socket, counters, () => isSilent)
  })
  const host = await listenOnLoopback(server)
  return {
    url: `redis://${host}`,
    /** The counters by their keys. */
    counted: () => new Map([...counters].map(([key, { value }]) => [key, value])),
    /** Keeps its connections, but leaves all commands without an answer until told otherwise. */
    fallSilent: (silent: boolean) => {
      isSilent = silent
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function converse(socket: Socket, counters: Map<string, Counter>, isSilent: () => boolean): void {
  let unread = ''
  let queued: string[][] | null = null
  const answer = (command: string[]): Reply => {
    const name = command[0]!.toLowerCase()
    if (name === 'multi') {
      queued = []
      return OK
    }
    if (name === 'exec') {
      const replies = queued!.map((each) => run(each, counters))
      queued = null
      return replies
    }
    if (!queued) return run(command, counters)
    queued.push(command)
    return { simple: 'QUEUED' }
  }
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    if (isSilent()) return
    unread += chunk
    for (let next = readCommand(unread); next; next = readCommand(unread)) {
      unread = unread.slice(next.length)
      socket.write(write(answer(next.command)), 'latin1')
    }
  })
}

function run([name, ...args]: string[], counters: Map<string, Counter>): Reply {
  const now = Date.now()
  const find = (key: string) => {
    const found = counters.get(key)
    return found && found.endsAt > now ? found : undefined
  }
  switch (name!.toLowerCase()) {
    case 'info':
      return 'redis_version:7.0.0\r\nloading:0\r\n'
    case 'get':
      return find(args[0]!)?.value.toString() ?? null
    case 'pttl':
      return (find(args[0]!)?.endsAt ?? now + NO_SUCH_KEY) - now
    case 'del':
      return Number(counters.delete(args[0]!))
    case 'eval':
    case 'evalsha': {
      const [, , key, points, seconds] = args
      const counter = find(key!) ?? { value: 0, endsAt: now + Number(seconds) * 1000 }
      counter.value += Number(points)
      counters.set(key!, counter)
      return [counter.value, counter.endsAt - now]
    }
    default:
      return OK
  }
}

/** Reads the first command from the bytes that have come, and how many bytes it took; null while it is incomplete. */
function readCommand(text: string): { command: string[]; length: number } | null {
  const head = /^\*(\d+)\r\n/.exec(text)
  if (!head) return null
  const command: string[] = []
  let at = head[0].length
  for (let count = Number(head[1]); count > 0; count -= 1) {
    const size = /^\$(\d+)\r\n/.exec(text.slice(at))
    if (!size) return null
    const from = at + size[0].length
    at = from + Number(size[1]) + 2
    if (text.length < at) return null
    command.push(text.slice(from, at - 2))
  }
  return { command, length: at }
}

function write(reply: Reply): string {
  if (reply === null) return '$-1\r\n'
  if (typeof reply === 'number') return `:${reply}\r\n`
  if (typeof reply === 'string') return `$${reply.length}\r\n${reply}\r\n`
  if (Array.isArray(reply)) return `*${reply.length}\r\n${reply.map(write).join('')}`
  return `+${reply.simple}\r\n`
}
