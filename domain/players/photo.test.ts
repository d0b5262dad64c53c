import { expect, test } from 'vitest'
import { isProviderPhoto, ownPhoto, photoPath } from './photo.ts'

test('only a photo that this server keeps is shown', () => {
  expect(ownPhoto(photoPath('1'))).toBe('/api/photos/1')
  expect(ownPhoto('https://lh3.googleusercontent.com/a/1')).toBeNull()
  expect(ownPhoto(null)).toBeNull()
})

test('a photo of a provider may be fetched', () => {
  expect(isProviderPhoto('https://lh3.googleusercontent.com/a/1=s96-c')).toBe(true)
})

test.each([
  'http://lh3.googleusercontent.com/a/1',
  'https://lh3.googleusercontent.com:8443/a/1',
  'https://somebody@lh3.googleusercontent.com/a/1',
  'https://lh3.googleusercontent.com.evil.example/a/1',
  'https://evil.example/lh3.googleusercontent.com',
  'https://127.0.0.1/a/1',
  'lh3.googleusercontent.com/a/1',
  '',
])('nothing else is fetched: %j', (address) => {
  expect(isProviderPhoto(address)).toBe(false)
})
