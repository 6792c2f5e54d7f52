import type { Game } from '@croupier/contract/calls/catalogue/player';
import { banner } from '@croupier/contract/testing/content';
import { expect, it } from 'vitest';
import { drawBanner, drawCovers, firstLists } from './first-screen';

const JOIN = banner({ id: 'b0', action: 'REGISTER', title: 'Join us' });

it('draws the first banner as home does, on a phone with its own picture', () => {
  const drawn = drawBanner([banner({}), banner({ id: 'b2', title: 'Later' })]);
  expect(drawn).toContain('Crowns');
  expect(drawn).toContain('banner-gold');
  expect(drawn).toContain('https://games.example/art/crown-small.webp');
  expect(drawn).not.toContain('Later');
});

it('invites visitors to join, and draws nothing without a banner', () => {
  expect(drawBanner([JOIN, banner({})])).toContain('Join us');
  expect(drawBanner([])).toBe('');
});

it('takes an operator’s words for words', () => {
  const drawn = drawBanner([banner({ title: '<script>alert(1)</script>', bgImg: 'https://a.example/"><img src=x>' })]);
  expect(drawn).not.toContain('<script>');
  expect(drawn).not.toContain('<img src=x>');
});

it('draws covers that are fetched only when they are shown, without a game’s name as markup', () => {
  const games = [{ id: 'g1', name: '<b>Vault</b>', cover: 'https://games.example/covers/vault.webp?a="&b' }] as Game[];
  const drawn = drawCovers('slots', games);
  expect(drawn).toMatch(/^<template data-list="slots">.*<\/template>$/);
  expect(drawn).toContain('src="https://games.example/covers/vault.webp?a=&quot;&amp;b"');
  expect(drawn).not.toContain('<b>');
});

it('asks for the lists that visitors have, each in the order that it opens with', () => {
  expect(firstLists.map(({ category }) => category)).not.toContain('treasure');
  expect(firstLists.find(({ category }) => category === 'slots')?.input).toMatchObject({ sortIndex_0: 'ASC' });
  expect(firstLists.find(({ category }) => category === 'top')?.input).toMatchObject({ totalPlayCount_0: 'DESC' });
});
