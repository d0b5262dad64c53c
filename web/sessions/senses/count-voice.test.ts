import { expect, test } from 'vitest'
import { CountVoice } from './count-voice.ts'

/** A mouth that says what it is told until it is stopped, or until the test lets it end. */
function listen() {
  const heard: string[] = []
  let end = () => {}
  let now = 0
  const voice = new CountVoice(
    {
      stop: () => {
        const ofThe = end
        end = () => {}
        // As in browsers: what is interrupted ends, too.
        ofThe()
      },
      speak: (words, ended) => {
        heard.push(words)
        end = ended
      },
    },
    () => now,
  )
  const finish = () => {
    const ofThe = end
    end = () => {}
    ofThe()
  }
  return { voice, heard, finish, pass: (milliseconds: number) => (now += milliseconds) }
}

test('the newest number is said at once, whatever was being said', () => {
  const { voice, heard } = listen()
  for (const number of ['1', '2', '3']) voice.sayNumber(number)
  expect(heard).toEqual(['1', '2', '3'])
})

test('a sentence is said to its end, and then the newest number of those that came meanwhile', () => {
  const { voice, heard, finish } = listen()
  voice.saySentence('Goal reached')
  voice.sayNumber('51')
  voice.sayNumber('52')
  expect(heard).toEqual(['Goal reached'])
  finish()
  expect(heard).toEqual(['Goal reached', '52'])
})

test('a browser that never tells the end of a sentence does not silence the count', () => {
  const { voice, heard, pass } = listen()
  voice.saySentence('Go')
  pass(3_001)
  voice.sayNumber('1')
  expect(heard).toEqual(['Go', '1'])
})

test('the end of a sentence that another one interrupted changes nothing', () => {
  const { voice, heard, finish } = listen()
  voice.saySentence('Rest')
  voice.saySentence('Go')
  voice.sayNumber('1')
  expect(heard).toEqual(['Rest', 'Go'])
  finish()
  expect(heard).toEqual(['Rest', 'Go', '1'])
})

test('once it is silenced, nothing that waited is said', () => {
  const { voice, heard, finish } = listen()
  voice.saySentence('Done')
  voice.sayNumber('9')
  voice.silence()
  finish()
  expect(heard).toEqual(['Done'])
})
