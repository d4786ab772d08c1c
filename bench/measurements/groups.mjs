export async function seedGroups(seed, sizes, password_hash) {
  const groups = {};
  for (const [name, { people, ...each }] of Object.entries(sizes)) {
    groups[name] = [];
    for (let made = 0; made < people; made++)
      groups[name].push(await seed.person({ ...each, password_hash }));
  }
  await seed.flush();
  return groups;
}
