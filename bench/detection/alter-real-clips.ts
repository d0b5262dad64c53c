import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { RealClip } from './read-real-clips.ts'

const run = promisify(execFile)

/** As editors fill a wide picture beside an upright film. */
const BESIDE_ITSELF = String.raw`split[a][b];[b]scale=max(iw\,trunc(ih*8/9)*2):-2,crop=iw:trunc(iw*9/32)*2,gblur=sigma=20[c];[c][a]overlay=(W-w)/2:(H-h)/2`
/** As phones fill an upright picture above and below a wide film. */
const OVER_ITSELF = String.raw`split[a][b];[b]scale=-2:trunc(iw*8/9)*2,crop=trunc(ih*9/32)*2:ih,gblur=sigma=20[c];[c][a]overlay=(W-w)/2:(H-h)/2`

/**
 * Ways in which other recordings differ from those at hand, as arguments of ffmpeg. None of them changes the number of touches. Sides are
 * even, as H.264 wants them.
 */
export const ALTERATIONS: Readonly<Record<string, readonly string[]>> = {
  mirrored: ['-vf', 'hflip'],
  'strongly compressed': ['-crf', '36'],
  // The filter shows each picture at its time; the option -r would show it up to a tenth of a second late.
  'at 24 pictures a second': ['-vf', 'fps=24'],
  'at 15 pictures a second': ['-vf', 'fps=15'],
  'at half its size': ['-vf', 'scale=trunc(iw/4)*2:trunc(ih/4)*2'],
  'cropped by a tenth': ['-vf', 'crop=trunc(iw*0.45)*2:trunc(ih*0.45)*2'],
  'between black bars': ['-vf', 'pad=max(iw\\,ih*16/9):max(ih\\,iw*16/9):(ow-iw)/2:(oh-ih)/2'],
  darker: ['-vf', 'eq=brightness=-0.15:contrast=0.8'],
  brighter: ['-vf', 'eq=brightness=0.12:contrast=0.85'],
  'cut at both ends': ['-ss', '0.4'],
  'mirrored without the upper third': ['-vf', 'hflip,crop=iw:trunc(ih/3)*2:0:ih-oh'],
  'turned by four degrees': ['-vf', 'rotate=4*PI/180'],
  'shaken by a hand': [
    '-vf',
    `scale=iw*2:ih*2,crop=trunc(iw*0.46)*2:trunc(ih*0.46)*2:x='${swaying('iw-ow', [0.9, 2.3, 6.1])}':y='${swaying('ih-oh', [0.7, 1.9, 7.3])}',scale=trunc(iw/4)*2:trunc(ih/4)*2`,
  ],
  'out of focus': ['-vf', 'gblur=sigma=1.6'],
  'with grain': ['-vf', 'noise=alls=16:allf=t'],
  'in other colors': ['-vf', 'hue=h=90:s=1.3'],
  'with deep shadows': ['-vf', 'eq=gamma=0.6:saturation=0.7'],
  'behind a bar for a caption': ['-vf', 'drawbox=x=0:y=ih*0.1:w=iw:h=ih*0.1:color=white:t=fill'],
  'at a low bit rate': ['-b:v', '180k', '-maxrate', '250k', '-bufsize', '400k'],
  'blended to 25 pictures a second': ['-vf', 'framerate=fps=25'],
  'too bright': ['-vf', 'eq=gamma=1.8'],
  'in low light': ['-vf', 'eq=gamma=0.5,noise=alls=12:allf=t'],
  'in warm light': ['-vf', 'colortemperature=temperature=3500'],
  'in cold light': ['-vf', 'colortemperature=temperature=11000'],
  'turned the other way and cropped': ['-vf', 'rotate=-4*PI/180,crop=trunc(iw*0.45)*2:trunc(ih*0.45)*2'],
  'zoomed to and fro': ['-vf', zooming('0.015*(1-cos(on/23))')],
  'blurred upward': ['-vf', 'dblur=angle=90:radius=3'],
  'with 240 lines': [
    '-vf',
    String.raw`scale=if(gt(iw\,ih)\,-2\,min(iw\,240)):if(gt(iw\,ih)\,min(ih\,240)\,-2)`,
  ],
  // Every fifth picture is missing, by lot. The first one stays, because the touches are counted from its time.
  'at uneven times': ['-vf', String.raw`select=eq(n\,0)+gt(random(7)\,0.2)`, '-fps_mode', 'vfr'],
  'behind a box for a caption': [
    '-vf',
    'drawbox=x=iw*0.1:y=ih*0.68:w=iw*0.8:h=ih*0.125:color=black@0.8:t=fill',
  ],
  'upright between black bars': ['-vf', String.raw`pad=iw:max(ih\,iw*16/9):0:(oh-ih)/2`],
  'between blurred copies': ['-vf', BESIDE_ITSELF],
  'upright between blurred copies': ['-vf', OVER_ITSELF],
}

/** Cuts a share of the picture off at each side, which depends on the number of the picture (`on`), by ffmpeg's perspective. */
function zooming(share: string): string {
  const [near, far] = [`(${share})`, `(1-${share})`]
  const corners = `x0='W*${near}':y0='H*${near}':x1='W*${far}':y1='H*${near}':x2='W*${near}':y2='H*${far}':x3='W*${far}':y3='H*${far}'`
  return `perspective=${corners}:eval=frame`
}

/** A place within so many pixels that sways at three frequencies (1/s), the slow ones farther, for ffmpeg's crop. */
function swaying(room: string, [slow, fast, faster]: readonly [number, number, number]): string {
  return `(${room})/2*(1+0.5*sin(2*PI*t*${slow})+0.3*sin(2*PI*t*${fast}+1)+0.1*sin(2*PI*t*${faster}))`
}

const CUT = 'cut at both ends'
/** Seconds that are cut off at each end, and how near to a cut a touch may or may not be counted. */
const CUT_SECONDS = 0.4
const NEAR_CUT = 0.1

/** Stores altered copies of clips in a folder, by ffmpeg. */
export async function alterRealClips(
  clips: readonly RealClip[],
  alteration: string,
  folder: string,
): Promise<RealClip[]> {
  const altered: RealClip[] = []
  for (const [i, clip] of clips.entries()) {
    const file = join(folder, `${alteration.replaceAll(' ', '-')}-${i}.mp4`)
    const isCut = alteration === CUT
    const end = isCut ? (await secondsOf(clip.file)) - CUT_SECONDS : Infinity
    const asked = ALTERATIONS[alteration]!
    const quality = asked.includes('-b:v') ? [] : ['-crf', '20']
    const encoding = ['-an', '-c:v', 'libx264', '-preset', 'veryfast', ...quality, '-pix_fmt', 'yuv420p']
    const changes = [...asked, ...(isCut ? ['-to', String(end)] : [])]
    await run('ffmpeg', ['-y', '-v', 'error', '-i', clip.file, ...encoding, ...changes, file])
    altered.push(
      isCut ? { ...clip, file, truth: truthWithin(clip.truth, CUT_SECONDS, end) } : { ...clip, file },
    )
  }
  return altered
}

async function secondsOf(file: string): Promise<number> {
  const asked = ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', file]
  return Number((await run('ffprobe', asked)).stdout)
}

/** The truth about a part of a clip. Whether a touch at a cut can be seen is a matter of one picture, so it is optional. */
export function truthWithin({ touches, optional, bounces }: RealClip['truth'], from: number, to: number) {
  const isOf = (time: number) => time > from - NEAR_CUT / 2 && time < to + NEAR_CUT / 2
  const isAtCut = (time: number) => time < from + NEAR_CUT || time > to - NEAR_CUT
  const within = (times: readonly number[]) => times.filter(isOf).map((time) => time - from)
  return {
    touches: within(touches),
    optional: within([...optional, ...touches.filter(isAtCut)]),
    bounces: within(bounces),
  }
}
