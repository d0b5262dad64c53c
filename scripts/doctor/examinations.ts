import { randomUUID } from 'node:crypto'
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import { Redis } from 'ioredis'
import { createTransport } from 'nodemailer'
import type { Config } from '#server/platform/config.ts'
import { findLastBackup, isOverdue } from '#server/platform/last-backup.ts'
import { examineAddress } from './examine-address.ts'
import { examineDatabase } from './examine-database.ts'
import { examinePayments } from './examine-payments.ts'
import type { Finding } from './finding.ts'
import { whyNot, within } from './why-not.ts'

const MB = 1024 * 1024
const ANSWER_WITHIN_MS = 5_000

/** In the order of printing. An examination that rejects counts as broken. */
export const examinations: Record<string, (config: Config) => Promise<Finding[]>> = {
  'Data folder': examineDataFolder,
  Database: examineDatabase,
  Redis: examineRedis,
  Mail: examineMail,
  Payments: examinePayments,
  Videos: examineVideos,
  Address: examineAddress,
  Backups: examineBackups,
}

async function examineDataFolder({ dataDir }: Config): Promise<Finding[]> {
  const probe = join(dataDir, `.doctor-${randomUUID()}`)
  await mkdir(dataDir, { recursive: false }).catch(() => {})
  await writeFile(probe, '')
  await rm(probe)
  const { bavail, bsize } = await statfs(dataDir)
  return [judgeRoom(dataDir, Math.round((bavail * bsize) / MB))]
}

export function judgeRoom(dataDir: string, freeMb: number): Finding {
  const free = `${freeMb.toLocaleString('en')} MB`
  if (freeMb < 200)
    return { state: 'broken', says: `${dataDir} has only ${free} free: make room, or nothing can be saved` }
  if (freeMb < 2_000) return { state: 'doubtful', says: `${dataDir} has only ${free} free: make room soon` }
  return { state: 'good', says: `${dataDir} can be written to, with ${free} free` }
}

async function examineRedis({ redisUrl, webConcurrency }: Config): Promise<Finding[]> {
  if (redisUrl === undefined)
    return [
      {
        state: 'good',
        says: `not set: limits are counted in the database${webConcurrency > 1 ? ', which costs each request a statement' : ''}`,
      },
    ]
  const redis = new Redis(redisUrl, {
    lazyConnect: true,
    retryStrategy: () => null,
  })
  // The rejected calls below only say that the connection is closed.
  let reason: unknown
  redis.on('error', (error) => (reason ??= error))
  try {
    await within(ANSWER_WITHIN_MS, async () => {
      await redis.connect()
      await redis.ping()
    })
    return [{ state: 'good', says: 'answers' }]
  } catch (error) {
    return [{ state: 'broken', says: whyNot('REDIS_URL', reason ?? error) }]
  } finally {
    redis.disconnect()
  }
}

async function examineMail({ mail }: Config): Promise<Finding[]> {
  if (mail.smtpUrl === undefined)
    return [
      {
        state: 'doubtful',
        says: 'SMTP_URL is not set: mails are written to DATA_DIR/mail, and nobody gets them',
      },
    ]
  const transport = createTransport(mail.smtpUrl, {})
  try {
    await within(ANSWER_WITHIN_MS, () => transport.verify())
  } catch (error) {
    return [{ state: 'broken', says: whyNot('SMTP_URL', error) }]
  } finally {
    transport.close()
  }
  if (mail.from.includes('@localhost'))
    return [
      {
        state: 'doubtful',
        says: 'the service accepts us, but MAIL_FROM is not set: most recipients refuse such mails',
      },
    ]
  return [{ state: 'good', says: 'the service accepts us; this sent no mail' }]
}

async function examineVideos({ s3, s3Endpoint, databaseUrl }: Config): Promise<Finding[]> {
  if (!s3)
    return [
      {
        state: 'good',
        says: databaseUrl
          ? 'in DATA_DIR/videos: right for one machine; several need S3_BUCKET'
          : 'in DATA_DIR/videos',
      },
    ]
  const { S3Client, PutObjectCommand, GetObjectCommand, DeleteObjectCommand } =
    await import('@aws-sdk/client-s3')
  const client = new S3Client({
    region: s3.region,
    credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
    maxAttempts: 1,
    // As the server does: most servers that speak S3 do not support checksums after the body.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(s3Endpoint && { endpoint: s3Endpoint, forcePathStyle: true }),
  })
  const object = { Bucket: s3.bucket, Key: `doctor/${randomUUID()}` }
  try {
    const same = await within(ANSWER_WITHIN_MS, async (abortSignal) => {
      await client.send(new PutObjectCommand({ ...object, Body: 'keepup' }), { abortSignal })
      const { Body } = await client.send(new GetObjectCommand(object), { abortSignal })
      const text = await Body?.transformToString()
      await client.send(new DeleteObjectCommand(object), { abortSignal })
      return text === 'keepup'
    })
    return [
      same
        ? { state: 'good', says: `the bucket ${s3.bucket} keeps, gives back and deletes a file` }
        : { state: 'broken', says: `the bucket ${s3.bucket} gave back something else than it got` },
    ]
  } catch (error) {
    return [{ state: 'broken', says: whyNot(s3Endpoint ? 'S3_ENDPOINT' : 'S3_BUCKET', error) }]
  } finally {
    client.destroy()
  }
}

async function examineBackups({ backups, dataDir }: Config): Promise<Finding[]> {
  if (backups.folder === undefined)
    return [{ state: 'doubtful', says: 'BACKUP_DIR is not set: only your own schedule protects the data' }]
  if (`${resolve(backups.folder)}${sep}`.startsWith(`${resolve(dataDir)}${sep}`))
    return [
      { state: 'doubtful', says: 'BACKUP_DIR is in DATA_DIR: what destroys the one destroys the other' },
    ]
  const now = new Date()
  const last = await findLastBackup(backups.folder, now)
  if (!last) return [{ state: 'doubtful', says: `${backups.folder} holds no backup yet` }]
  const hours = Math.round((now.getTime() - last.at.getTime()) / 3_600_000)
  return [
    {
      state: isOverdue(last.at, backups.everyHours, now) ? 'doubtful' : 'good',
      says: `the last one is ${hours} h old: ${last.name}`,
    },
  ]
}
