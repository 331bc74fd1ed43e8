export async function greet() {
  const { words } = await import(/* webpackChunkName: "words" */ './words.js');
  return words;
}
